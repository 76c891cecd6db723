import { Banner, Button } from '@geo/ui';
import type { ReactNode } from 'react';
import { useGeometryTexts, type GeometryTranslate } from '../i18n/texts.ts';
import type { GeometryProblem } from '../props.ts';
import type { Hint } from '../rules/hints.ts';
import type { Position } from '../rules/shape.ts';

export interface ProblemsProps {
  readonly problem: GeometryProblem | null;
  readonly hints: readonly Hint[];
  readonly onShow: (place: Position) => void;
}

const texts = {
  notANumber: 'hintNotANumber',
  outOfRange: 'hintOutOfRange',
  tooFew: 'hintTooFew',
  crosses: 'hintCrosses',
  holeOutside: 'hintHoleOutside',
} as const;

function hintText({ code, at, place }: Hint, t: GeometryTranslate): string {
  const [lon = 0, lat = 0] = place ?? [];
  return t(texts[code], { number: at.index + 1, lon: lon.toFixed(7), lat: lat.toFixed(7) });
}

/** Why the geometry was refused, or would be. */
export function Problems({ problem, hints, onShow }: ProblemsProps): ReactNode {
  const t = useGeometryTexts();
  const show = (place: Position | null | undefined): ReactNode =>
    place && (
      <Button size="small" onClick={() => onShow(place)}>
        {t('showPlace')}
      </Button>
    );
  return (
    <>
      {problem && (
        <Banner severity="error" action={show(problem.place)}>
          {problem.text}
        </Banner>
      )}
      {!problem &&
        hints.map((hint) => (
          <Banner key={`${hint.code} ${hint.at.part}`} severity="warning" action={show(hint.place)}>
            {hintText(hint, t)}
          </Banner>
        ))}
    </>
  );
}
