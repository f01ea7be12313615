// The chart library with its styles, in one chunk that is loaded with the first chart.

import "uplot/dist/uPlot.min.css";

export { default } from "uplot";
