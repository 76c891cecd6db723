/** Whether keys are meant for a part of the page: no dialog, menu or list is open but those it stands in. */
export function hasKeys(part: Element | null): boolean {
  const open = part?.ownerDocument.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') ?? [];
  return part !== null && [...open].every((one) => one.contains(part));
}
