import { IconButton } from '@geo/ui';
import { Panel } from '@xyflow/react';
import type { ReactNode } from 'react';
import { arrangeActions, type ArrangeActions } from '../../actions/arrangeActions.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { FloatingGroup } from '../CanvasControls.tsx';
import { groupRole } from '../roles.ts';

export type ArrangePanelProps = ArrangeActions;

/** What can be done with several selected objects, as buttons. */
export function ArrangePanel(props: ArrangePanelProps): ReactNode {
  const t = useTexts();
  return (
    <Panel position="top-center" className="wide">
      <FloatingGroup {...groupRole} aria-label={t('arrange')}>
        {arrangeActions(props, t).map(({ id, label, icon, keys, onSelect }) => (
          <IconButton key={id} label={label} aria-keyshortcuts={keys} onClick={onSelect}>
            {icon}
          </IconButton>
        ))}
      </FloatingGroup>
    </Panel>
  );
}
