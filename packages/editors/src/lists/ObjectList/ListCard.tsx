import { ObjectCard, type MenuAction, type TagClick, type TagLabel, withGeo } from '@geo/ui';
import { Fragment, memo, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import type { DrawEnv, ListDefinition, ListObject } from '../definition.ts';

export interface ListCardProps {
  /** The kind of object: what its cards show. */
  readonly definition: ListDefinition;
  /** The object. */
  readonly object: ListObject;
  /** What cards need of their surroundings: texts, formats, addresses. */
  readonly env: DrawEnv;
  /** Entries of an object's menu; without it there is none. */
  readonly menuOf?: ((object: ListObject) => readonly MenuAction[]) | undefined;
  /** Tags of the object. */
  readonly tagsOf?: ((object: ListObject) => readonly TagLabel[]) | undefined;
  /** A tag was pressed; without it tags are no buttons. */
  readonly onTag?: ((tag: TagLabel, click: TagClick) => void) | undefined;
  /** The object is a favourite. */
  readonly favoured?: boolean;
  /** Shows the star; the star was pressed. */
  readonly onFavour?: ((object: ListObject, favoured: boolean) => void) | undefined;
  /** Leaves out the picture. @default false */
  readonly plain?: boolean;
}

function Card({ definition, object, env, menuOf, tagsOf, onTag, favoured, onFavour, plain = false }: ListCardProps): ReactNode {
  const href = definition.hrefOf(object);
  const type = definition.typeOf(object);
  const facts = definition.factsOf(object, env);
  const preview = plain ? undefined : definition.pictureOf?.(object, env);
  return (
    <ObjectCard
      title={definition.nameOf(object, env.t)}
      {...(href === null ? {} : { href })}
      {...(type === undefined ? {} : { icon: <TypeIcon type={type} /> })}
      {...(preview === undefined ? {} : { preview })}
      meta={facts.map((fact, index) => (
        // The facts of an object are always in the same order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
      {...(plain ? {} : { chips: definition.chipsOf?.(object, env) })}
      {...(plain || !tagsOf ? {} : { tags: tagsOf(object) })}
      {...(onTag ? { onTag } : {})}
      favoured={favoured ?? object.favored ?? false}
      {...(onFavour ? { onFavour: (next: boolean) => onFavour(object, next) } : {})}
      {...(menuOf ? { menu: menuOf(object) } : {})}
    />
  );
}

/** An object as a card, as its kind's definition says. */
export const ListCard = memo(withGeo(Card));
