/** What a tag shows of itself wherever it is met. */
export interface TagLabel {
  /** Its address or id; unique in a list. */
  readonly id: string;
  readonly name: string;
  /** `#RRGGBB` as its author chose it; anything else looks neutral. */
  readonly color?: string | null;
  /** One of `tagIconNames`; anything else shows the icon of the intent. */
  readonly icon?: string | null;
  /** What the tag is for, such as `user` or `system`. */
  readonly intent?: string | null;
}

/** A click on a tag; with Shift it is a variant of the plain one. */
export interface TagClick {
  readonly shift: boolean;
}
