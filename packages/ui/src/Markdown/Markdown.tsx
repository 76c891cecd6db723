import { Suspense, lazy, type ReactNode } from 'react';
import { useGeo } from '../theme/GeoContext.ts';
import { MarkdownFrame } from './frame.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface MarkdownProps {
  /** The source. */
  readonly text: string;
}

const Loaded = lazy(() => import('./MarkdownText.tsx').then((module) => ({ default: module.MarkdownText })));

/**
 * Formatted text from Markdown: CommonMark with tables and bare addresses. HTML in it is shown as text; addresses are limited to http,
 * https, mailto and this site, and open in a tab of their own. Until the parser is there the source is shown.
 */
export const Markdown = withGeo(function Markdown({ text }: MarkdownProps): ReactNode {
  useGeo();
  return (
    <Suspense fallback={<MarkdownFrame style={{ whiteSpace: 'pre-wrap' }}>{text}</MarkdownFrame>}>
      <Loaded text={text} />
    </Suspense>
  );
});
