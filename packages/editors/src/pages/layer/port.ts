import type { ServiceCheck } from '@geo/api';
import type { ChoiceName, EditorPort } from '../../generic/index.ts';
import type { BaseMapPort } from '../baseMap.ts';
import type { PlatformHooks, UseCall } from '../port.ts';

/** What the page of a layer needs of the platform. */
export interface LayerPort
  extends BaseMapPort, Pick<PlatformHooks, 'useConfig' | 'useJob' | 'useLineage' | 'useList' | 'useMe' | 'useObject' | 'useTilePlan'> {
  readonly useCall: UseCall<'prepareTiles' | 'abortJob'>;
  /** Null until it is known who is signed in. */
  readonly useEditorPort: (needs: readonly ChoiceName[]) => EditorPort | null;
  /** Asks the services of a layer as other programs do, and answers what came of it. */
  readonly useServiceChecks: () => (layer: number) => Promise<readonly ServiceCheck[]>;
}
