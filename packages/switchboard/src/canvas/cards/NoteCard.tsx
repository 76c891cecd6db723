import { styled } from '@mui/material/styles';
import { Markdown, color, fontSize, radius } from '@geo/ui';
import type { NodeProps } from '@xyflow/react';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';
import { noteActions } from '../../actions/noteActions.tsx';
import { noteHeight, noteWidth } from '../../graph/layout/layout.ts';
import { noteName } from '../../graph/names.ts';
import { useTexts } from '../../i18n/texts.ts';
import { hueStyle, mixed, noteHue, ownHue } from '../flow/graphHues.ts';
import { useCommands } from '../CommandsContext.ts';
import { PeopleOutline } from '../../marks/PeopleOutline.tsx';
import { FlatBlock } from '../detail/FlatBlock.tsx';
import { useDetailed } from '../detail/useDetailed.ts';
import { sameLook } from '../flow/sameLook.ts';
import type { NoteFlowNode } from '../flow/flowNodes.ts';
import { CardMenu } from './CardMenu.tsx';

const Paper = styled('div')({
  position: 'relative',
  width: noteWidth,
  minHeight: 48,
  padding: '10px 36px 10px 14px',
  borderRadius: radius,
  backgroundColor: mixed(ownHue, 12, color.surface),
  boxShadow: `inset 0 0 0 1px ${mixed(ownHue, 30, 'transparent')}, ${color.shadowSmall}`,
  fontSize: fontSize.body,
  lineHeight: 1.5,
  color: color.text,
  cursor: 'grab',
  '&[data-selected=true]': { boxShadow: `0 0 0 2px ${color.accent}` },
  '& .menu': { position: 'absolute', top: 6, right: 6 },
});

function NoteView(props: NodeProps<NoteFlowNode>): ReactNode {
  if (useDetailed()) return <DetailedNote {...props} />;
  const { data, height = noteHeight, selected } = props;
  return (
    <FlatBlock
      title={noteName(data.note)}
      width={noteWidth}
      height={height}
      selected={selected}
      status="note"
      tint={noteHue(data.note.ui_color)}
    />
  );
}

function DetailedNote({ data: { note }, selected }: NodeProps<NoteFlowNode>): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const uri = note.resource_uri;
  return (
    <Paper
      className="note-drag"
      data-selected={selected}
      style={hueStyle(noteHue(note.ui_color))}
      onDoubleClick={() => commands.note.edit(uri)}
    >
      <Markdown text={note.text} />
      <CardMenu label={t('noteMenu')} items={noteActions(note, { commands, t })} cornered />
      <PeopleOutline uri={uri} />
    </Paper>
  );
}

/** Formatted text on the canvas. */
export const NoteCard: NamedExoticComponent<NodeProps<NoteFlowNode>> = memo(NoteView, sameLook);
