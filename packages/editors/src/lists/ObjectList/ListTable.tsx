import {
  ActionMenu,
  DataTable,
  FavouriteStar,
  TagChip,
  color,
  type DataColumn,
  type DataSort,
  type MenuAction,
  type TagClick,
  type TagLabel,
} from '@geo/ui';
import { useCallback, useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import type { DrawEnv, ListDefinition, ListObject } from '../definition.ts';

export interface ListTableProps {
  readonly definition: ListDefinition;
  readonly objects: readonly ListObject[];
  readonly total: number | undefined;
  readonly env: DrawEnv;
  /** Field in force, with '-' for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selected?: ReadonlySet<string> | undefined;
  /** Shows checkboxes. */
  readonly onSelectionChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  readonly menuOf: (object: ListObject) => readonly MenuAction[];
  readonly tagsOf?: ((object: ListObject) => readonly TagLabel[]) | undefined;
  readonly onTag: (tag: TagLabel, click: TagClick) => void;
  readonly favouredOf?: ((object: ListObject) => boolean) | undefined;
  readonly onFavour: (object: ListObject, favoured: boolean) => void;
}

const keyOf = (object: ListObject): string => object.resource_uri;
const sortOf = (sort: string): DataSort => ({ key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' });

/** As many tags as a cell has room for; the others are counted and named. */
function TagIcons({ tags, onTag }: { readonly tags: readonly TagLabel[] } & Pick<ListTableProps, 'onTag'>): ReactNode {
  const shown = tags.length > 3 ? 2 : 3;
  const rest = tags.slice(shown);
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {tags.slice(0, shown).map((tag) => (
        <TagChip key={tag.id} tag={tag} iconOnly onClick={(click) => onTag(tag, click)} />
      ))}
      {rest.length > 0 && <span title={rest.map((tag) => tag.name).join(', ')}>{`+${rest.length}`}</span>}
    </span>
  );
}

/** The objects of a list as rows, with the columns of their kind, tags and star. */
export function ListTable(props: ListTableProps): ReactNode {
  const { definition, env, menuOf, tagsOf, onTag, favouredOf, onFavour, onSort } = props;
  const { t } = env;
  const columns = useMemo((): readonly DataColumn<ListObject>[] => {
    const own = definition.columns.map((column) => ({
      ...column,
      label: t(column.label),
      render: (object: ListObject) => column.render(object, env),
    }));
    const tagColumn: DataColumn<ListObject> = {
      id: 'tags',
      label: t('colTags'),
      minor: true,
      width: 104,
      render: (object) => <TagIcons tags={tagsOf?.(object) ?? []} onTag={onTag} />,
    };
    const starColumn: DataColumn<ListObject> = {
      id: 'favourite',
      label: t('colFavourite'),
      minor: true,
      width: 74,
      render: (object) => <FavouriteStar favoured={favouredOf?.(object) ?? false} onChange={(next) => onFavour(object, next)} />,
    };
    return [...own, ...(tagsOf ? [tagColumn] : []), ...(favouredOf ? [starColumn] : [])];
  }, [definition, env, t, tagsOf, onTag, favouredOf, onFavour]);
  const nameOf = useCallback((object: ListObject) => definition.nameOf(object, t), [definition, t]);
  const hrefOf = useCallback((object: ListObject) => definition.hrefOf(object), [definition]);
  const iconOf = useCallback(
    (object: ListObject) => {
      const type = definition.typeOf(object);
      const Icon = definition.icon;
      return type === undefined ? <Icon aria-hidden size={16} color={color.text3} style={{ flexShrink: 0 }} /> : <TypeIcon type={type} />;
    },
    [definition],
  );
  const trail = useCallback(
    (object: ListObject) => {
      const items = menuOf(object);
      return items.length === 0 ? null : (
        <ActionMenu items={items} size="small" label={t('listActionsOf', { name: definition.nameOf(object, t) })} />
      );
    },
    [definition, menuOf, t],
  );
  return (
    <DataTable
      label={t(definition.texts.title)}
      objects={props.objects}
      {...(props.total === undefined ? {} : { total: props.total })}
      keyOf={keyOf}
      nameLabel={t(definition.nameLabel ?? 'name')}
      nameOf={nameOf}
      hrefOf={hrefOf}
      iconOf={iconOf}
      {...(definition.nameSortKey === undefined ? {} : { nameSortKey: definition.nameSortKey })}
      columns={columns}
      {...(props.sort === '' ? {} : { sort: sortOf(props.sort) })}
      {...(definition.sorts.length === 0
        ? {}
        : { onSort: (key: string, direction: string) => onSort(direction === 'descending' ? `-${key}` : key) })}
      {...(props.selected ? { selected: props.selected } : {})}
      {...(props.onSelectionChange ? { onSelectionChange: props.onSelectionChange } : {})}
      {...(definition.actions.length === 0 ? {} : { trail })}
    />
  );
}
