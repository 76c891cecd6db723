export { expressionTexts } from './i18n/textsAtHand.ts';
export { ExpressionField, type ExpressionFieldProps } from './ExpressionField.tsx';
