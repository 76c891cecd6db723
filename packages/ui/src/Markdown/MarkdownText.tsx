import { useMemo, type ReactNode } from 'react';
import { markdownContent } from './content.tsx';
import { MarkdownFrame } from './frame.ts';

/** The text once the parser is there. */
export function MarkdownText({ text }: { readonly text: string }): ReactNode {
  const content = useMemo(() => markdownContent(text), [text]);
  return <MarkdownFrame>{content}</MarkdownFrame>;
}
