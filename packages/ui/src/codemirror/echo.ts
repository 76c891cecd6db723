/**
 * Tells the host's own texts from echoes of what was typed. React may hand a draft back when the next character is already typed;
 * writing that older draft would lose the character.
 */
export class Echo {
  #told: string[] = [];

  /** The draft was told to the host. */
  tell(draft: string): void {
    this.#told.push(draft);
  }

  /** Whether the host's value only repeats a draft it was told. Drafts older than that one are not expected any more. */
  repeats(value: string): boolean {
    const place = this.#told.indexOf(value);
    this.#told = place < 0 ? [] : this.#told.slice(place + 1);
    return place >= 0;
  }
}
