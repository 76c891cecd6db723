import { errorText, type Moment } from '@geo/api';
import type { QualityState } from '@geo/api/react';
import type { ReactNode } from 'react';
import { QualityResults, type Repairs } from '../../../QualityResults/index.ts';
import type { DepotPort } from '../port.ts';

export interface MomentQualityProps {
  readonly port: Pick<DepotPort, 'useQualityFindings'>;
  readonly moment: Pick<Moment, 'id'>;
  readonly quality: QualityState;
  /** Shows a record of the moment. */
  readonly onRecord: (record: number) => void;
  /** Repairs geometries, where the moment can be edited. */
  readonly repairs?: Repairs | undefined;
}

/** What the checks of a depot have found at a moment. */
export function MomentQuality({ port, moment, quality, onRecord, repairs }: MomentQualityProps): ReactNode {
  const { report, progress, error, retry } = quality;
  const checked = report?.checked ?? null;
  return (
    <QualityResults
      report={report}
      progress={progress}
      error={error ? errorText(error) : undefined}
      onRetry={retry}
      useFindings={(rule) => port.useQualityFindings(moment.id, rule, checked)}
      onRecord={onRecord}
      repairs={repairs}
    />
  );
}
