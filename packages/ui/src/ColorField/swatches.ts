/** Colours that go well with each other and with the hues of the types, and the keys of their names. */
export const swatches = [
  { hex: '#2B8A3E', text: 'colorGreen' },
  { hex: '#087F5B', text: 'colorTeal' },
  { hex: '#0B7285', text: 'colorCyan' },
  { hex: '#1971C2', text: 'colorBlue' },
  { hex: '#4C6EF5', text: 'colorIndigo' },
  { hex: '#6741D9', text: 'colorViolet' },
  { hex: '#9C36B5', text: 'colorPurple' },
  { hex: '#C2255C', text: 'colorPink' },
  { hex: '#C92A2A', text: 'colorRed' },
  { hex: '#C2410C', text: 'colorOrange' },
  { hex: '#E6A700', text: 'colorYellow' },
  { hex: '#5F6B76', text: 'colorGray' },
] as const;
