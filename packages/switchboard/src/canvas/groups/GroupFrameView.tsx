import { styled } from '@mui/material/styles';
import { color, fontSize } from '@geo/ui';
import type { NodeProps } from '@xyflow/react';
import { ChevronUp } from 'lucide-react';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';
import { groupTitle } from '../../graph/layout/groupsView.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CardButton } from '../cards/CardButton.tsx';
import { groupHue, hueStyle, mixed, ownHue } from '../flow/graphHues.ts';
import { sameLook } from '../flow/sameLook.ts';
import type { GroupFrameFlowNode } from '../flow/flowGroups.ts';
import { GroupName } from './GroupName.tsx';
import { useGroupMenu } from './useGroupMenu.ts';
import { CardMenu } from '../cards/CardMenu.tsx';

const Area = styled('div')({
  boxSizing: 'border-box',
  borderRadius: 12,
  border: `1px solid ${mixed(ownHue, 35, 'transparent')}`,
  backgroundColor: mixed(ownHue, 10, 'transparent'),
  '&[data-selected=true]': { boxShadow: `0 0 0 2px ${color.accent}` },
  '& .group-drag': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    height: groupTitle,
    padding: '0 6px 0 12px',
    fontSize: fontSize.small,
    fontWeight: 600,
    color: color.text,
    cursor: 'grab',
  },
  '& .title': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

function FrameView({ data: { frame }, selected }: NodeProps<GroupFrameFlowNode>): ReactNode {
  const t = useTexts();
  const { group, rect } = frame;
  const menu = useGroupMenu(group);
  return (
    <Area
      data-group={group.name}
      data-selected={selected}
      style={{ width: rect.width, height: rect.height, ...hueStyle(groupHue(group.ui_color)) }}
    >
      <div className="group-drag" role="presentation" onDoubleClick={menu.rename}>
        <GroupName name={group.name} editing={menu.editing} onDone={menu.onName} />
        {menu.editable && (
          <CardButton label={t('collapseGroup')} onPress={() => menu.collapse(true)}>
            <ChevronUp aria-hidden />
          </CardButton>
        )}
        <CardMenu label={t('groupMenu', { name: group.name })} items={menu.items} />
      </div>
    </Area>
  );
}

/** An open group: a tinted frame behind its members; its title moves them all. */
export const GroupFrameView: NamedExoticComponent<NodeProps<GroupFrameFlowNode>> = memo(FrameView, sameLook);
