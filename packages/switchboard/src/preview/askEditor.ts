/** Asks the editor around the preview page for something; nothing when the page stands alone. */
export function askEditor(action: 'show_data' | 'edit_datum' | 'select_frame', frame: string, target: Window = window): void {
  if (target.parent !== target) target.parent.postMessage({ kind: 'switchboard_action', action, args: { frame } }, target.location.origin);
}
