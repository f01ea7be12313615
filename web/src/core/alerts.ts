// Alerts for players who look elsewhere while it is their turn.

import { settings } from "./settings.svelte";

const SIZE = 64;

class Alerts {
  #plain: string | null = null;
  #marked: Promise<string> | null = null;
  #isOn = false;

  /** Put a mark on the page's icon, or take it away. */
  badge(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    const link = document.querySelector<HTMLLinkElement>("link[rel~=icon]");
    if (!link) return;
    this.#plain ??= link.href;
    link.href = this.#plain;
    if (isOn) void this.#mark(this.#plain, link);
  }

  async #mark(plain: string, link: HTMLLinkElement): Promise<void> {
    this.#marked ??= marked(plain);
    const picture = await this.#marked;
    if (this.#isOn) link.href = picture;
  }

  /** Show a system notification, if the person wants them and the page is hidden. */
  tell(title: string, body: string, tag: string): void {
    const isWanted = settings.notify && document.hidden && "Notification" in globalThis;
    if (!isWanted || Notification.permission !== "granted") return;
    try {
      const note = new Notification(title, { body, tag, icon: "/icon.svg" });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    } catch {
      // Some phones only let service workers notify; the title and the icon must do there.
    }
  }
}

/** The picture at this address with a mark in its corner. */
async function marked(address: string): Promise<string> {
  const picture = new Image(SIZE, SIZE);
  picture.src = address;
  const isThere = await picture.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen || !isThere) return address;
  pen.drawImage(picture, 0, 0, SIZE, SIZE);
  pen.beginPath();
  pen.arc(SIZE - 18, 18, 16, 0, 2 * Math.PI);
  pen.fillStyle = "#d9480f";
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = "#ffffff";
  pen.stroke();
  return canvas.toDataURL("image/png");
}

export const alerts = new Alerts();

/** The title of a page, with a mark if it is the reader's turn. */
export function titled(title: string, call: string | null): string {
  return call === null ? `${title} – Housewright` : `● ${call} – ${title}`;
}
