import type { GeoJsonGeometry } from '@geo/api';
import { AttributeTable, Banner, toAttributes, toRecord } from '@geo/ui';
import type { Geometry } from 'geojson';
import type { ReactNode } from 'react';
import { FormStack } from '../../forms/fields/FormStack.tsx';
import { useGeometryTexts } from '../../GeometryEditor/i18n/texts.ts';
import { GeometryEditor } from '../../GeometryEditor/index.ts';
import { PropertiesTable } from '../../PropertiesTable/index.ts';
import type { ValueBlockProps } from '../definition.ts';
import { featureRule } from './feature.ts';
import { useBlocksTexts } from './i18n/texts.ts';
import { useBlockDraft } from './useBlockDraft.ts';

/** A feature: its geometry on the map, as coordinates and as text, and its properties. */
export function FeatureBlock({ value, onChange, readOnly = false, sources = {} }: ValueBlockProps): ReactNode {
  const t = useBlocksTexts();
  const inGeometry = useGeometryTexts();
  const [draft, change] = useBlockDraft(value, onChange, featureRule);
  const properties = t('featureProperties');
  return (
    <FormStack>
      <GeometryEditor
        label={t('featureGeometry')}
        geometry={draft.geometry as Geometry | null}
        onChange={(geometry) => change({ ...draft, geometry: geometry as GeoJsonGeometry | null })}
        onDrawing={(isDrawing) => {
          if (isDrawing !== (draft.isDrawing ?? false)) change({ ...draft, isDrawing });
        }}
        readOnly={readOnly}
        baseTileUrl={sources.baseMapUrl}
        height={sources.mapHeight ?? 420}
      />
      {draft.isDrawing && <Banner severity="info">{inGeometry('finishFirst')}</Banner>}
      <div>
        {readOnly ? (
          <PropertiesTable label={properties} properties={draft.properties} />
        ) : (
          <AttributeTable
            label={properties}
            attributes={toAttributes(draft.properties)}
            onChange={(next) => change({ ...draft, properties: { ...toRecord(next) } })}
          />
        )}
      </div>
    </FormStack>
  );
}
