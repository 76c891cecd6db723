import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { expect } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { color, densityMetrics, lightTokens, type ColorTokens, type Density } from './tokens.ts';

const grid = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', alignItems: 'start' } as const;

const sample = 'Wasserstand';

/** MUI's own components as the theme makes them look. */
function Controls(): ReactElement {
  return (
    <div style={grid}>
      <TextField label="Name" defaultValue="Pegelstationen" helperText="Erscheint in allen Listen." />
      <TextField label="Ordner" error defaultValue="" placeholder="Pflichtfeld" helperText="Wählen Sie einen Ordner." />
      <TextField label="Schreibgeschützt" defaultValue="EPSG:25832" slotProps={{ input: { readOnly: true } }} />
      <TextField label="Beschreibung" multiline rows={3} defaultValue="Alle Pegel der Wasserwirtschaft." />
      <TextField label="Linienart" select defaultValue="dash">
        <MenuItem value="solid">Durchgezogen</MenuItem>
        <MenuItem value="dash">Gestrichelt</MenuItem>
      </TextField>
      <Autocomplete
        options={['Umwelt', 'Hochwasser']}
        defaultValue="Umwelt"
        renderInput={(params) => <TextField {...params} label="Tag" />}
      />
      <div style={{ display: 'grid', gap: 8 }}>
        <FormControlLabel control={<Switch defaultChecked />} label="Öffentlich" />
        <FormControlLabel control={<Switch />} label="Abfragbar" />
        <FormControlLabel control={<Checkbox defaultChecked />} label="Sichtbar" />
        <FormControlLabel control={<Checkbox indeterminate />} label="Teilweise" />
        <RadioGroup defaultValue="a" aria-label="Art">
          <FormControlLabel value="a" control={<Radio />} label="Fläche" />
          <FormControlLabel value="b" control={<Radio />} label="Linie" />
        </RadioGroup>
        <Slider defaultValue={75} aria-label="Deckkraft" />
      </div>
      <div style={{ display: 'grid', gap: 8 }}>
        <Alert severity="info">Der Import läuft im Hintergrund weiter.</Alert>
        <Alert severity="warning">2 Angaben gehen verloren.</Alert>
        <div style={{ display: 'flex', gap: 6, flexWrap: 'wrap' }}>
          <Chip label="Umwelt" />
          <Chip label="gewaesser: Rhein" color="primary" onDelete={() => undefined} />
          <Chip label="veraltet" color="warning" />
          <Chip label="Umriss" variant="outlined" />
        </div>
      </div>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell align="right">Objekte</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow hover>
            <TableCell>Pegel</TableCell>
            <TableCell align="right">433</TableCell>
          </TableRow>
          <TableRow selected>
            <TableCell>Gemeinden</TableCell>
            <TableCell align="right">396</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <div>
        {(['h1', 'h2', 'h3', 'body1', 'body2', 'caption'] as const).map((variant) => (
          <Typography key={variant} variant={variant} component="p">
            {sample} {variant}
          </Typography>
        ))}
      </div>
    </div>
  );
}

function Swatches(): ReactNode {
  const names = (Object.keys(lightTokens) as (keyof ColorTokens)[]).filter((name) => !name.startsWith('shadow'));
  return (
    <div style={{ ...grid, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {names.map((name) => (
        <div key={name} data-token={name}>
          <div style={{ height: 40, borderRadius: 6, background: color[name], border: `1px solid ${color.line}` }} />
          {name}
        </div>
      ))}
    </div>
  );
}

/** Labels of the stories in English. */
const english = {
  'Erscheint in allen Listen.': 'Stands in all lists.',
  Ordner: 'Folder',
  Pflichtfeld: 'Required field',
  'Wählen Sie einen Ordner.': 'Choose a folder.',
  Schreibgeschützt: 'Read-only',
  Beschreibung: 'Description',
  Linienart: 'Kind of line',
  Durchgezogen: 'Solid',
  Gestrichelt: 'Dashed',
  Öffentlich: 'Public',
  Abfragbar: 'Can be queried',
  Sichtbar: 'Visible',
  Teilweise: 'Partly',
  Art: 'Kind',
  Fläche: 'Area',
  Linie: 'Line',
  Deckkraft: 'Opacity',
  'Der Import läuft im Hintergrund weiter.': 'The import goes on in the background.',
  '2 Angaben gehen verloren.': '2 details are lost.',
  veraltet: 'outdated',
  Umriss: 'Outline',
  Objekte: 'Objects',
  Wasserstand: 'Water level',
};

const guide: Guide = {
  purpose: 'Controls of MUI as the theme makes them look: fields, switches, chips, tables.',
  use: ['GeoProvider brings it: take controls of MUI where the packages have no component of their own.'],
  avoid: ['For colours and sizes in own styles take the tokens.', 'Not a second theme around a part of the page.'],
  keyboard: [['Tab', 'goes through the controls, each with a ring of its own']],
  aria: [['Control', 'as MUI gives it: textbox, combobox, switch, slider']],
  components: [],
};

const meta = { title: 'Foundations/Theme', parameters: { guide, english }, component: Controls, render: () => Controls() } satisfies Meta<
  typeof Controls
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The tokens reach the page as CSS variables and the density sets the height of controls. */
export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await expect(field.getBoundingClientRect().height).toBe(densityMetrics[globals['density'] as Density].controlHeight);
    const ground = globals['scheme'] === 'dark' ? 'rgb(15, 24, 30)' : 'rgb(245, 247, 248)';
    await expect(getComputedStyle(document.body).backgroundColor).toBe(ground);
    await expect(getComputedStyle(field).fontFamily).toContain('Inter Variable');
  },
};

export const Compact: Story = {
  globals: { density: 'compact' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' }).getBoundingClientRect().height).toBe(28);
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async () => {
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(15, 24, 30)');
  },
};

export const Tokens: Story = { render: () => <Swatches /> };
export const TokensDark: Story = { ...Tokens, globals: { scheme: 'dark' } };
