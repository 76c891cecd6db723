import { listPath, mayImport, newestMoment, typeLabel, typeName, typeOf, type Depot } from '@geo/api';
import { RelativeTime } from '@geo/ui';
import { NoPlace } from './NoPlace.tsx';
import { StaticMap } from '../../StaticMap/index.ts';
import { deleteAction, isOwner, mayWrite } from '../actions/delete.ts';
import { defineList, type ListDefinition } from '../definition.ts';
import { changeSorts, editHref, modifiedColumn, ownFilters } from './draw.tsx';
import { Upload } from '../icons.ts';
import { editAction } from '../actions/common.ts';

const path = listPath('depot');

export const depotList: ListDefinition<Depot> = defineList<Depot>('depot', {
  texts: { title: 'listDepots', search: 'listDepotsSearch', empty: 'listDepotsEmpty', emptyText: 'listDepotsEmptyText' },
  nameOf: (depot) => depot.name,
  typeOf: (depot) => typeName(depot.content_type),
  factsOf: (depot, { t, format }) => {
    const moment = newestMoment(depot);
    return [
      typeLabel(depot.content_type, format.language),
      moment ? t('objectCount', { count: moment.size }) : t('noDataYet'),
      <RelativeTime key="time" value={moment?.created ?? depot.modified} />,
    ];
  },
  pictureOf: (depot, { baseTileUrl }) => {
    const moment = newestMoment(depot);
    const base = baseTileUrl ? [baseTileUrl] : [];
    // A map of nothing would say that its records lie there.
    if (moment && !moment.bbox) {
      const type = typeName(depot.content_type);
      const picture = typeOf(type).can.file === 'scene' ? `${depot.resource_uri}picture.png?moment=${moment.id}` : undefined;
      return <NoPlace type={type} picture={picture} />;
    }
    const own = moment?.bbox ? [`${depot.resource_uri}tiles/{z}/{x}/{y}.png?moment=${moment.id}`] : [];
    return <StaticMap extent4326={moment?.bbox ?? null} tileUrls={[...base, ...own]} />;
  },
  columns: [
    {
      id: 'type',
      label: 'dataType',
      minor: true,
      width: 140,
      render: (depot, { format }) => typeLabel(depot.content_type, format.language),
    },
    {
      id: 'size',
      label: 'colSize',
      numeric: true,
      width: 110,
      render: (depot, { format }) => {
        const moment = newestMoment(depot);
        return moment ? format.number(moment.size) : '–';
      },
    },
    { id: 'folder', label: 'folder', minor: true, width: 130, render: (depot, { folderName }) => folderName(depot.folder) },
    { id: 'crs', label: 'colCrs', minor: true, width: 110, render: (depot) => `EPSG:${depot.srid}` },
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: ownFilters,
  types: 'data',
  recent: 4,
  actions: [
    {
      id: 'import',
      icon: Upload,
      label: 'actImport',
      mayDo: mayImport,
      leadsTo: (depot) => `/import/?depot=${depot.id}`,
    },
    editAction((depot) => editHref(path, depot.resource_uri)),
    deleteAction('deleteDepot', (me, depot) => isOwner(me, depot) || mayWrite('depot')(me, depot), {
      hint: 'hintDepots',
      done: 'depotDeleted',
    }),
  ],
  create: { label: 'listDepotsNew' },
});
