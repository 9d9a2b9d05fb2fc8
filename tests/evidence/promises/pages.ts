import type { PromisedPage } from '../promise.ts';
import { ofArchitecture } from './architecture.ts';
import { ofCatalogImport, ofGrowth } from './growth.ts';
import { ofAsvs, ofDevice, ofLicences, ofNoun } from './held-pages.ts';
import { ofOperations } from './operations.ts';
import { ofReadme } from './readme.ts';
import { ofTillAndOffline } from './readme-offline.ts';
import { ofSecurity } from './security.ts';
import { ofSecurityDecisions } from './security-decisions.ts';
import { ofSessions } from './security-sessions.ts';

/** Each page that promises something, with what it promises. */
export const promisedPages: readonly PromisedPage[] = [
  { page: 'README.md', promises: [...ofReadme, ...ofTillAndOffline] },
  { page: 'SECURITY.md', promises: ofSecurity },
  { page: 'docs/security-decisions.md', promises: [...ofSessions, ...ofSecurityDecisions] },
  { page: 'docs/operations.md', promises: ofOperations },
  { page: 'docs/growth.md', promises: ofGrowth },
  { page: 'docs/catalog-import.md', promises: ofCatalogImport },
  { page: 'docs/architecture.md', promises: ofArchitecture },
  { page: 'docs/on-the-device.md', promises: ofDevice },
  { page: 'docs/add-a-noun.md', promises: ofNoun },
  { page: 'docs/asvs.md', promises: ofAsvs },
  { page: 'docs/licences.md', promises: ofLicences },
];
