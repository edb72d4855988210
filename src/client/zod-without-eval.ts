// To be imported before any contract: zod would otherwise try whether it may compile code from text, which the
// content security policy forbids and reports.
import { z } from 'zod';

z.config({ jitless: true });
