import { Refusal, type StoredMessage } from '../problems/index.ts';

/** A live dataset that cannot be read, and the field of its value that is the reason. */
export class FeedRefusal extends Refusal {
  override readonly name = 'FeedRefusal';
  readonly field: string | null;

  constructor({ code, de, en }: StoredMessage, field: string | null) {
    super(code, { de, en });
    this.field = field;
  }
}
