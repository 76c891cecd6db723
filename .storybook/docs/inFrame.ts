/**
 * `parameters` of a component that covers its page, as a dialog does: its docs page shows it in a frame of its own, beside which the
 * page can be read.
 */
export const inFrame: { readonly docs: { readonly story: { readonly inline: false; readonly height: string } } } = {
  docs: { story: { inline: false, height: '480px' } },
};
