import { color, fontFamily, fontSize } from '@geo/ui';
import type { ReactElement } from 'react';

/** Code in a pair of examples, where the lesson is in what an app writes. */
export const Snippet = ({ code }: { readonly code: string }): ReactElement => (
  <pre style={{ margin: 0, fontFamily: fontFamily.mono, fontSize: fontSize.small, color: color.text, whiteSpace: 'pre-wrap' }}>{code}</pre>
);
