import { ApiError, SessionChanged, SessionEnded } from '../../api/errors'

/** Whether asking again gives the same: a refusal stays a refusal, silence does not. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof SessionEnded || error instanceof SessionChanged
