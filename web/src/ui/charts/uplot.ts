// All that drawing charts needs, in one piece that is loaded with the first chart.

import "uplot/dist/uPlot.min.css";

export { default } from "uplot";
