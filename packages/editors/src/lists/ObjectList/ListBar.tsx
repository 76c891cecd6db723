import {
  ActionMenu,
  Button,
  SearchBar,
  TagChip,
  ViewToggle,
  color,
  fontSize,
  type MenuAction,
  type Presentation,
  type TagLabel,
} from '@geo/ui';
import { styled } from '@mui/material/styles';
import { ChevronDown, Filter, Shapes, SlidersHorizontal, Star, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListsTexts } from '../../i18n/texts.ts';

/** A choice of one of several. */
export interface BarChoice {
  /** What is chosen; its accessible name. */
  readonly label: string;
  /** The choice in force. */
  readonly value: string;
  /** A `heading` stands above its option. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly heading?: string }[];
  readonly onChange: (id: string) => void;
  /** The choice narrows the list. @default false */
  readonly narrows?: boolean;
}

export interface BarToggle {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export interface ListBarProps {
  readonly searchLabel: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly favourites?: BarToggle | undefined;
  readonly systemTags?: BarToggle | undefined;
  readonly filter?: BarChoice | undefined;
  readonly type?: BarChoice | undefined;
  readonly sort?: BarChoice | undefined;
  /** Tags in force. */
  readonly tags: readonly TagLabel[];
  readonly onRemoveTag: (tag: TagLabel) => void;
  readonly presentation: Presentation;
  /** Absent where there is only one presentation. */
  readonly onPresentation?: ((presentation: Presentation) => void) | undefined;
  /** Further fields that narrow the list, in a row of their own. */
  readonly more?: ReactNode;
  /** Shows and hides folders and tags on narrow screens. */
  readonly side?: (BarToggle & { readonly label: string }) | undefined;
}

const Bar = styled('div')({
  containerType: 'inline-size',
  '& > .row': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 4px' },
  '& .search': { width: 260, marginRight: 4 },
  '& .end': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, marginLeft: 'auto' },
  '& .narrow-only': { display: 'none' },
  '& .said': { color: color.text2, fontSize: fontSize.body, fontWeight: 400, marginRight: 4 },
  '@container (max-width: 1000px)': { '& .said': { display: 'none' } },
  '@container (max-width: 640px)': { '& .search': { width: '100%', marginRight: 0 }, '& .end': { marginLeft: 0 } },
  '@media (max-width: 900px)': { '& .narrow-only': { display: 'inline-flex' } },
});

interface ChoiceProps {
  readonly choice: BarChoice;
  readonly icon?: ReactNode;
  /** Stands before the choice. */
  readonly said?: string;
}

function Choice({ choice, icon, said }: ChoiceProps): ReactNode {
  const { label, value, options, onChange, narrows = false } = choice;
  const shown = options.find((option) => option.id === value) ?? options[0];
  const items: MenuAction[] = options.map(({ id, label: text, heading }) => ({
    id,
    ...(heading === undefined ? {} : { heading }),
    label: text,
    selected: id === value,
    onSelect: () => onChange(id),
  }));
  return (
    <ActionMenu
      items={items}
      renderTrigger={(open, expanded) => (
        <Button
          kind={narrows ? 'default' : 'quiet'}
          icon={icon}
          endIcon={<ChevronDown />}
          // The visible words stand in the name, so that one can say what one sees.
          aria-label={said ? `${said} ${shown?.label ?? ''}` : `${label}: ${shown?.label ?? ''}`}
          aria-haspopup="menu"
          aria-expanded={expanded}
          onClick={open}
          sx={narrows ? { backgroundColor: color.accentSoft, color: color.accentText, borderColor: 'transparent' } : undefined}
        >
          {/* The space keeps the words apart in the visible text, which the name has to contain. */}
          {said && <span className="said">{`${said} `}</span>}
          {shown?.label}
        </Button>
      )}
    />
  );
}

function Toggle({
  toggle,
  icon,
  children,
}: {
  readonly toggle: BarToggle;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Button
      kind={toggle.on ? 'default' : 'quiet'}
      icon={icon}
      aria-pressed={toggle.on}
      onClick={() => toggle.onChange(!toggle.on)}
      sx={toggle.on ? { backgroundColor: color.accentSoft, color: color.accentText, borderColor: 'transparent' } : undefined}
    >
      {children}
    </Button>
  );
}

/** Search, filters, order and presentation of a list. */
export function ListBar(props: ListBarProps): ReactNode {
  const t = useListsTexts();
  const { favourites, systemTags, filter, type, sort, side, tags } = props;
  return (
    <Bar>
      <div className="row">
        <span className="search">
          <SearchBar value={props.query} onChange={props.onQuery} label={props.searchLabel} liveDelayMs={300} width="100%" />
        </span>
        {tags.map((tag) => (
          <TagChip key={tag.id} tag={tag} onRemove={() => props.onRemoveTag(tag)} />
        ))}
        {favourites && (
          <Button
            kind={favourites.on ? 'default' : 'quiet'}
            icon={<Star />}
            onClick={() => favourites.onChange(!favourites.on)}
            sx={favourites.on ? { backgroundColor: color.accentSoft, color: color.accentText, borderColor: 'transparent' } : undefined}
          >
            {t(favourites.on ? 'listShowAll' : 'listShowFavourites')}
          </Button>
        )}
        {systemTags && (
          <Toggle toggle={systemTags} icon={<Tags />}>
            {t('listSystemTags')}
          </Toggle>
        )}
        {side && (
          <span className="narrow-only">
            <Button kind="quiet" icon={<SlidersHorizontal />} aria-expanded={side.on} onClick={() => side.onChange(!side.on)}>
              {side.label}
            </Button>
          </span>
        )}
        <span className="end">
          {filter && <Choice choice={filter} icon={<Filter />} />}
          {type && <Choice choice={type} icon={<Shapes />} />}
          {sort && <Choice choice={sort} said={t('listSort')} />}
          {props.onPresentation && <ViewToggle value={props.presentation} onChange={props.onPresentation} />}
        </span>
      </div>
      {props.more}
    </Bar>
  );
}
