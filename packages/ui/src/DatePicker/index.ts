export { DatePicker, type DatePickerProps } from './DatePicker.tsx';
export { type IsoDate } from './calendar.ts';
export { parseDate, writeDate, type ParsedDate } from './parseDate.ts';
