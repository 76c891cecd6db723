import { color } from '@geo/ui';
import { ViewportPortal } from '@xyflow/react';
import type { ReactNode } from 'react';
import type { Guide } from '../../graph/layout/align.ts';

/** The lines that show with what something that is dragged lies in line. */
export function GuideLines({ guides }: { readonly guides: readonly Guide[] }): ReactNode {
  if (guides.length === 0) return null;
  return (
    <ViewportPortal>
      {guides.map((guide) => {
        const length = guide.to - guide.from;
        const box =
          guide.axis === 'vertical'
            ? { left: guide.x, top: guide.from, width: 1, height: length }
            : { left: guide.from, top: guide.y, width: length, height: 1 };
        return <div key={guide.axis} data-guide={guide.axis} style={{ position: 'absolute', backgroundColor: color.accent, ...box }} />;
      })}
    </ViewportPortal>
  );
}
