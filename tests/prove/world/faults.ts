/** What may happen to one request. Times in milliseconds. */
export type Fault =
  /** Never reaches the service. */
  | { is: 'dropped' }
  /** A captive portal's page with status 200. */
  | { is: 'portal' }
  /** A gateway's page, 502–504; `after` the service has done its part. */
  | { is: 'gateway'; status: number; after: boolean }
  /** Done, but the line breaks before the answer arrives. */
  | { is: 'lost' }
  /** Done, but the answer ends in the middle. */
  | { is: 'cut' }
  /** Done, its answer comes late; after 30 s the client no longer waits for it. */
  | { is: 'slowAnswer'; ms: number }
  /** The line breaks at once, and yet the request arrives later. */
  | { is: 'deliveredLate'; ms: number }
  /** Arrives late, and is answered then. */
  | { is: 'slowRequest'; ms: number }
  /** Arrives twice, the second time this much later. */
  | { is: 'twice'; ms: number }
  /** The service refuses without reading it; `after`: although it has done it. */
  | { is: 'refusal'; status: number; code: number; retryAfter: number | null; after: boolean }

/** What the line of a device is like for all requests that no fault was planned for. */
export type Line = 'online' | 'offline' | 'portal' | 'gateway' | 'down'

/** Which requests a fault meets. */
export type On = 'write' | 'refresh' | 'upload' | 'read'
