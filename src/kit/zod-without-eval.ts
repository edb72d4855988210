// Must be imported before any schema is created: in a browser zod would otherwise test whether it may compile code from
// text, which our content security policy forbids and reports. The server may compile.
import { z } from 'zod';

if (typeof document !== 'undefined') z.config({ jitless: true });
