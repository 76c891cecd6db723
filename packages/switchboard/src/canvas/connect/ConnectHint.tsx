import { styled } from '@mui/material/styles';
import { color, fontSize, radius } from '@geo/ui';
import { Panel, useConnection, type ConnectionState } from '@xyflow/react';
import type { ReactNode } from 'react';
import { refusalText } from '../../i18n/refusalText.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { Judge } from './markEnds.ts';

const Hint = styled('span')({
  display: 'block',
  maxWidth: 420,
  padding: '6px 12px',
  borderRadius: radius,
  backgroundColor: color.errorSoft,
  color: color.error,
  boxShadow: color.shadowMedium,
  fontSize: fontSize.small,
  fontWeight: 500,
});

// One text, so that the component is drawn again only when the pointer comes to another end.
const target = ({ inProgress, toHandle }: ConnectionState): string =>
  inProgress && toHandle ? `${toHandle.nodeId}\n${toHandle.id ?? ''}` : '';

/** Says why the end under the pointer does not take the link that is being drawn. */
export function ConnectHint({ judge }: { readonly judge: { readonly current: Judge | null } }): ReactNode {
  const t = useTexts();
  const [uri = '', handle = ''] = useConnection(target).split('\n');
  const refusal = uri === '' ? null : (judge.current?.({ uri, handle }) ?? null);
  return (
    <Panel position="top-center" style={{ pointerEvents: 'none' }}>
      <output>{refusal && <Hint>{refusalText(t, refusal)}</Hint>}</output>
    </Panel>
  );
}
