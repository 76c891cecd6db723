import { z } from 'zod';
import type { Localised } from '../schemas/function.ts';

/** Why something of a style is not carried over; each text goes on after what it is about. */
export const styleLossTexts = {
  unsupported: { de: 'wird nicht übernommen', en: 'is not carried over' },
  computed: {
    de: 'wird je Objekt oder Maßstab berechnet, hier gilt der übliche Wert',
    en: 'is computed for each feature or scale; the usual value is taken',
  },
  approximated: { de: 'wird nur angenähert', en: 'is only approximated' },
  out_of_range: { de: 'liegt außerhalb des Möglichen und wird weggelassen', en: 'is out of range and left out' },
  rule_left_out: {
    de: 'kann nicht gesagt werden; die Regel wird weggelassen, da sie sonst anderes zeichnete',
    en: 'cannot be said; the rule is left out, as it would draw other things',
  },
  nothing_drawn: { de: 'zeichnet nichts, was übernommen werden kann', en: 'draws nothing that can be carried over' },
  too_many: { de: 'geht über die Zahl der möglichen Regeln hinaus', en: 'is beyond the number of rules that a style can have' },
  picture: {
    de: 'ist ein Bild von anderswo, das nicht geholt wird; bitte hochladen und als Grafik wählen',
    en: 'is a picture from elsewhere that is not fetched; please upload it and choose it as a graphic',
  },
} as const satisfies Readonly<Record<string, Localised>>;
export type StyleLossReason = keyof typeof styleLossTexts;

/** Something of a style that is not carried over. */
export const StyleLoss = z.object({
  /** Number of the rule it stands in, from 1, as the file counts them; null for the whole. */
  rule: z.number().int().nullable(),
  /** As the format calls it. */
  property: z.string(),
  reason: z.enum(Object.keys(styleLossTexts) as [StyleLossReason, ...StyleLossReason[]]),
});
export type StyleLoss = z.infer<typeof StyleLoss>;
