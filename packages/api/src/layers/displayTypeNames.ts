/** Every display type of a selection field, in the order in which they are offered; what they are says `displayTypes`. */
export const displayTypeNames = [
  'text',
  'text_only',
  'title',
  'integer',
  'float_one_decimal',
  'float_two_decimals',
  'link',
  'open_url',
  'button',
  'frame_button',
  'markdown',
  'markdown_only',
  'image',
  'image_header',
  'image_only',
] as const;
export type DisplayTypeName = (typeof displayTypeNames)[number];
