import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** A dialog whose code is loaded when it opens for the first time. Until it closes for good it stays mounted, so that it can fade. */
export function lazyDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return withGeo(function LazyDialog(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  });
}
