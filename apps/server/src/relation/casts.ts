/**
 * SQL of a number from the SQL of a text without blanks around it; NULL for a text that is none. Digits in groups of thousands, with a
 * decimal comma or more than one group, are German; a point alone is a decimal sign.
 */
export const castNumberSql = (t: string): string =>
  `CASE WHEN ${t} ~ '^[-+]?\\d{1,3}(\\.\\d{3})+,\\d+$' OR ${t} ~ '^[-+]?\\d{1,3}(\\.\\d{3}){2,}$' THEN replace(replace(${t}, '.', ''), ',', '.')::numeric
    WHEN ${t} ~ '^[-+]?\\d{1,30}([.,]\\d{1,30})?([eE][-+]?\\d{1,2})?$' THEN replace(${t}, ',', '.')::numeric END`;
