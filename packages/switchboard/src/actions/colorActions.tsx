import { switchboardColors, type SwitchboardColor } from '@geo/api';
import { color, type MenuAction } from '@geo/ui';
import { groupHue, mixed, noteHue } from '../canvas/flow/graphHues.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';
import { edits, type ActionContext } from './context.ts';

const kinds = {
  // Yellow is what notes are without a choice.
  note: { hue: noteHue, colors: [null, ...switchboardColors.filter((name) => name !== 'yellow')] },
  group: { hue: groupHue, colors: [null, ...switchboardColors] },
} as const;

const names = {
  yellow: 'colorYellow',
  green: 'colorGreen',
  blue: 'colorBlue',
  purple: 'colorPurple',
  red: 'colorRed',
  grey: 'colorGrey',
} as const satisfies Record<NonNullable<SwitchboardColor>, string>;

/** The name of a colour of notes and groups; null is the usual one. */
export function colorName(chosen: SwitchboardColor, t: SwitchboardTranslate): string {
  return t(chosen === null ? 'colorUsual' : names[chosen]);
}

/** The colours that a note or a group can have. */
export function colorActions(
  kind: keyof typeof kinds,
  { resource_uri: uri, ui_color: present }: { readonly resource_uri: string; readonly ui_color: SwitchboardColor },
  context: ActionContext<'abilities' | 'graph'>,
): readonly MenuAction[] {
  const { commands, t } = context;
  const { hue, colors } = kinds[kind];
  const actions = colors.map((chosen, index) => ({
    id: `color-${chosen ?? 'usual'}`,
    label: colorName(chosen, t),
    icon: (
      <span
        style={{
          display: 'block',
          width: 14,
          height: 14,
          borderRadius: 4,
          backgroundColor: mixed(hue(chosen), 45, color.surface),
          boxShadow: `inset 0 0 0 1px ${hue(chosen)}`,
        }}
      />
    ),
    selected: chosen === present,
    ...(index === 0 && { heading: t('color') }),
    onSelect: () => commands.graph.edit(t('editColor'), [{ op: 'patch', uri, body: { ui_color: chosen } }]),
  }));
  return edits(context, actions);
}
