/** What a component's docs page says beside its props, kept with its stories as `parameters.guide`. */
export interface Guide {
  /** What it is for, in a sentence or two. */
  readonly purpose: string;
  readonly use: readonly string[];
  /** When not to, and what to take instead. */
  readonly avoid: readonly string[];
  /** Keys and what they do, then roles and attributes of ARIA; nothing where there is nothing but text. */
  readonly keyboard?: readonly (readonly [key: string, does: string])[];
  readonly aria?: readonly (readonly [part: string, role: string])[];
  /** The exported components it is about. @default the last part of the title */
  readonly components?: readonly string[];
  /** Code that an app writes, where the story draws its component in something that no app has. @default what the first story says */
  readonly example?: string;
}
