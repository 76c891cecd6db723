import { portLabel } from '@geo/api';
import { ExpressionField } from '@geo/editors';
import type { ReactNode } from 'react';
import type { PortFieldProps } from './fieldProps.ts';
import { useHelp } from './useHelp.ts';

/** A condition or an expression in CQL2 over the records at another input; its kind says which. */
export function CqlField({ port, value, onChange, onSubmit, columns = null, readOnly = false }: PortFieldProps): ReactNode {
  const help = useHelp(port);
  return (
    <ExpressionField
      label={portLabel(port)}
      value={typeof value === 'string' ? value : ''}
      columns={columns}
      asked={port.kind === 'condition' ? 'condition' : 'expression'}
      help={help}
      readOnly={readOnly}
      insertsColumns
      onChange={onChange}
      {...(onSubmit && { onSave: onSubmit })}
    />
  );
}
