import { styled } from '@mui/material/styles';

/** Fields side by side where there is room. */
export const FieldGrid = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
});
