import { styled } from '@mui/material/styles';

/** Fields one below the other. */
export const FormStack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

/** Short fields side by side where there is room. */
export const FormRow = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});

/** Fields that belong together under one name, without the frame of a fieldset. */
export const FieldGroup = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
