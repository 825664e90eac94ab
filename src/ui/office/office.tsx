import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createContext, use, type ReactNode } from 'react'
import { system } from './system'

const InOffice = createContext(false)

/**
 * Gives Chakra's controls their system. Every control of this folder asks for it by itself, so that it works
 * anywhere; a screen with many controls wraps them once, and they share its provider.
 */
export function Office({ children }: { children: ReactNode }) {
  if (use(InOffice)) return children
  return (
    <InOffice value>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </InOffice>
  )
}
