import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { issueToken } from './issue-token.ts';

export const filesHandlers: HandlersOf<Api['files']> = { issueToken: direct(issueToken) };
