import type { LiveDatasetType } from '@geo/api';
import type { ReactNode } from 'react';
import type { ValueBlockProps } from '../values/definition.ts';
import { LiveDatasetEditor } from './LiveDatasetEditor.tsx';

/** The editor of values of the types of live datasets. */
export default function LiveDatasetValue({ type, sources, ...props }: ValueBlockProps): ReactNode {
  return <LiveDatasetEditor {...props} type={type as LiveDatasetType} test={sources?.testLiveDataset} baseMapUrl={sources?.baseMapUrl} />;
}
