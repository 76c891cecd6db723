/** What a component's docs page says beside its props, kept with its stories as `parameters.guide`. */
export interface Guide {
  /** What it is for, in a sentence or two. */
  readonly purpose: string;
  readonly use: readonly string[];
  /** When not to, and what to take instead. */
  readonly avoid: readonly string[];
  /** Keys and what they do, then roles and attributes of ARIA: each guide has both, or says that there is only text. */
  readonly keyboard?: readonly (readonly [key: string, does: string])[];
  readonly aria?: readonly (readonly [part: string, role: string])[];
  /** It is read or looked at only: nothing takes the focus. @default false */
  readonly textOnly?: true;
  /** The exported components it is about. @default the last part of the title */
  readonly components?: readonly string[];
  /** Code that an app writes, where the story draws its component in something that no app has. @default what the first story says */
  readonly example?: string;
}
