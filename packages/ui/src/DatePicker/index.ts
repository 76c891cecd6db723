export { DatePicker, type DatePickerProps } from './DatePicker.tsx';
export { addDays, addMonths, readIso, startOfWeek, todayOf, writeIso, type IsoDate } from './calendar.ts';
export { parseDate, writeDate, type ParsedDate } from './parseDate.ts';
