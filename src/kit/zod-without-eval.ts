// First of all imports where schemas are made: in a browser zod would otherwise try whether it may compile code from
// text, which our content security policy forbids and reports. On the server it may.
import { z } from 'zod';

if (typeof document !== 'undefined') z.config({ jitless: true });
