export { QuickYears, type QuickYearsProps } from './QuickYears.tsx';
export { quickYears, rangeOfYear, yearOfRange, type DateRange } from './years.ts';
