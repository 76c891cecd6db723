/** Ref of the field that a dialog is about: it has the focus when it appears. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
