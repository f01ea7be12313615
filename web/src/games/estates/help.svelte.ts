// Which sentences of help this person has read, kept in this browser.

const KEY = "housewright.estates.help";

class Help {
  #read = $state.raw<readonly string[]>(kept());

  isShown(phase: string): boolean {
    return !this.#read.includes(phase);
  }

  hide(phase: string): void {
    this.#keep([...this.#read, phase]);
  }

  show(phase: string): void {
    this.#keep(this.#read.filter((each) => each !== phase));
  }

  #keep(read: readonly string[]): void {
    this.#read = read;
    try {
      localStorage.setItem(KEY, JSON.stringify(read));
    } catch {
      // A browser without storage forgets.
    }
  }
}

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export const help = new Help();
