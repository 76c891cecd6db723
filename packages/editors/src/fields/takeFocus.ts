/** Gives the focus to a field when its dialog opens; for `inputRef`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
