interface ErrorBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A refusal of the server. `code` never changes; `message` is for people. */
export class ComandaError extends Error {
  override readonly name = 'ComandaError';
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, body: ErrorBody) {
    super(typeof body.message === 'string' ? body.message : `The server answered ${status}.`);
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.data = isRecord(body.data) ? body.data : {};
  }

  /** Quote it when you contact us. */
  get requestId(): string | null {
    const { requestId } = this.data;
    return typeof requestId === 'string' ? requestId : null;
  }
}
