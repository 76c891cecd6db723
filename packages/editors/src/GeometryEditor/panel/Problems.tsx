import { Banner, Button } from '@geo/ui';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGeometryTexts, type GeometryTranslate } from '../i18n/texts.ts';
import type { GeometryProblem } from '../props.ts';
import { isRepairable, type Hint } from '../rules/hints.ts';
import type { Position } from '../rules/shape.ts';
import type { GeometryRepair } from '../useRepair.ts';
import { RepairDone } from './RepairDone.tsx';

export interface ProblemsProps {
  readonly problem: GeometryProblem | null;
  readonly hints: readonly Hint[];
  readonly repair: GeometryRepair;
  readonly onShow: (place: Position) => void;
}

const texts = {
  notANumber: 'hintNotANumber',
  outOfRange: 'hintOutOfRange',
  tooFew: 'hintTooFew',
  crosses: 'hintCrosses',
  touches: 'hintTouches',
  holeOutside: 'hintHoleOutside',
  holeInHole: 'hintHoleInHole',
  partInPart: 'hintPartInPart',
} as const;

function hintText({ code, at, place }: Hint, t: GeometryTranslate): string {
  const [lon = 0, lat = 0] = place ?? [];
  return t(texts[code], { number: at.index + 1, lon: lon.toFixed(7), lat: lat.toFixed(7) });
}

/** Why the geometry was refused, or would be, and how it is repaired; what a repair has changed. */
export function Problems({ problem, hints, repair, onShow }: ProblemsProps): ReactNode {
  const t = useGeometryTexts();
  const { begin, pending, done, failed } = repair;
  const refused = failed ?? problem;
  const canRepair = begin !== undefined && failed === null && (problem ? problem.repairable === true : hints.some(isRepairable));
  const show = (place: Position | null | undefined): ReactNode =>
    place && (
      <Button size="small" onClick={() => onShow(place)}>
        {t('showPlace')}
      </Button>
    );
  return (
    <>
      {refused && (
        <Banner severity="error" action={show(refused.place)}>
          {refused.text}
        </Banner>
      )}
      {!refused &&
        hints.map((hint) => (
          <Banner key={`${hint.code} ${hint.at.part}`} severity="warning" action={show(hint.place)}>
            {hintText(hint, t)}
          </Banner>
        ))}
      {canRepair && (
        <div>
          <Button kind="primary" icon={<Wrench />} loading={pending} loadingPosition="start" onClick={begin}>
            {t('repairGeometry')}
          </Button>
        </div>
      )}
      {done && <RepairDone {...done} />}
    </>
  );
}
