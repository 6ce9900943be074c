import type { Request, Response } from 'express';
import { findClosestLanguage } from '#shared/domain/language/findClosestLanguage.ts';
import { shopApiFor, type UpstreamConnection } from './shopApiFor.ts';
import { visitorHeaders } from './upstreamHeaders.ts';

type GeoOptions = { publicUrl: string; geoMs: number };

/** Finds the language of the visitor's location. Returns undefined if the upstream fails or does not answer in time. */
export function geoLanguageFinder(upstream: UpstreamConnection, { publicUrl, geoMs }: GeoOptions) {
  return async (req: Request, res: Response): Promise<string | undefined> => {
    const api = shopApiFor(upstream, {
      language: 'en',
      headers: visitorHeaders(req, res, publicUrl),
      signal: AbortSignal.timeout(geoMs),
    });
    try {
      const { code } = await api.getLanguageByGeo();
      return findClosestLanguage(code)?.code;
    } catch {
      return undefined;
    }
  };
}
